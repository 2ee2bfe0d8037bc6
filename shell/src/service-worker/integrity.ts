const SHA_256 = 'sha256-';

/** Whether a file is what a page demands by its integrity; true for digests of another kind. */
export async function isIntact(file: Response, integrity: string): Promise<boolean> {
  const demanded = integrity.split(/\s+/).filter((one) => one.startsWith(SHA_256));
  if (demanded.length === 0) return true;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const found = SHA_256 + btoa(String.fromCharCode(...new Uint8Array(digest)));
  return demanded.includes(found);
}

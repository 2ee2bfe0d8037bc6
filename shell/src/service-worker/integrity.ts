/** Whether a file has this integrity, such as `sha256-…`. */
export async function isIntact(file: Response, integrity: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

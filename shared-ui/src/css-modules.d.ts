declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.css';
/** The drawing as a `data:` address. */
declare module '*.svg' {
  const address: string;
  export default address;
}

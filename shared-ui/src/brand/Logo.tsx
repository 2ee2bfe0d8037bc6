import logo from './logo.svg';

/** The product's sign, from 16 px; beside its name, which screen readers read. */
export function Logo({ size }: { size: number }) {
  return <img src={logo} alt="" width={size} height={size} />;
}

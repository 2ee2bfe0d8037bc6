import { Link, type LinkProps } from 'react-router-dom';
import styles from './TileLink.module.css';

/** The link of a tile or a row, which has to be positioned: all of it leads there, below what else it has to press. */
export const TileLink = ({ className = '', ...props }: LinkProps) => (
  <Link {...props} className={`${styles.link} ${className}`} />
);

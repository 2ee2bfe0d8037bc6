import { Link, type LinkProps } from 'react-router-dom';
import styles from './TileLink.module.css';

/**
 * A link that covers its whole tile or row, which has to be positioned, beneath the other buttons
 * in it.
 */
export const TileLink = ({ className = '', ...props }: LinkProps) => (
  <Link {...props} className={`${styles.link} ${className}`} />
);

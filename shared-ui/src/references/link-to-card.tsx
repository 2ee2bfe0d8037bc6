import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';

/** A link to a card by its number, wherever it is. */
export const linkToCard = (id: number) => <Link to={paths.cardLink(id)}>#{id}</Link>;

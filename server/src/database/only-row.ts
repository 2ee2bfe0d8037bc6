/** The row of a query that always answers one. */
export function onlyRow<Row>({ rows }: { rows: Row[] }): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A query that answers one row answered none');
  return row;
}

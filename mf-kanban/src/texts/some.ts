export const some = (count: number) => `${count} ${count === 1 ? 'card' : 'cards'}`;

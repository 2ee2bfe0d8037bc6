import { screen } from '@testing-library/react';
test('placeholder', () => {
  expect(screen).toBeDefined();
});

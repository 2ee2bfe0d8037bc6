import { z } from 'zod';

/**
 * The schema of an object that a newer deploy may have written: what is in it beside these fields is
 * kept, since signatures are over it and others read it, and is neither checked nor typed.
 */
export const openObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape> =>
  z.looseObject(shape);

/**
 * The made-up texts hold more for children than a general programme does. Each that is not for children counts twice, so
 * that just over a quarter of the whole is for children.
 */
export const NOT_WEIGHT = 2

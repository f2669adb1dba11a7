/** How wide and how high a product's picture is in the demo, in pixels. */
export const pictureEdge = 800;

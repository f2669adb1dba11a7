/** How wide and how high a product's picture is drawn, in pixels. */
export const pictureEdge = 800;

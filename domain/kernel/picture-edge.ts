/** The width and height of the demo's product pictures, in pixels. */
export const pictureEdge = 800;

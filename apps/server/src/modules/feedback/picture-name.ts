/** The name of a picture in the operator's mail and folder: numbers and the type, nothing that a stranger chose. */
export const pictureName = (id: number, position: number, type: string): string => `feedback-${id}-${position}.${type}`;

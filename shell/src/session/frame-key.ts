/** Prefix of the query keys of the frame's data: it is the same for everybody, and stays when a session ends. */
export const frameKey = 'frame';

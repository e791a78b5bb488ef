/** Begins the query keys of what the frame shows: it is everybody's, and stays when a session ends. */
export const frameKey = 'frame';

/** What each part may import of the packages, by its folder. */
export const boundaries: Readonly<Record<string, string[]>>;
/** The rooms of packages, by folder: a room imports only those after it. */
export const rooms: Readonly<Record<string, string[]>>;
/** The rooms of modules, by folder: a room imports only those after it. */
export const moduleRooms: Readonly<Record<string, string[]>>;

/** Of the element that holds the page; what the skip link leads to. */
export const mainId = 'main';

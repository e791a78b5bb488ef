/** Id of the `<script type="application/json">` that contains the page's data. */
export const pageDataId = 'up-page';

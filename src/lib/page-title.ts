/** Id of a page's first heading: it names the page that gets the focus, so that its name is heard. */
export const TITLE = 'page-title'

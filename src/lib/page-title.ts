/** Id of a page's first heading: it describes the page that gets the focus, so that its name is heard. As its label it would be one of every field in it. */
export const TITLE = 'page-title'

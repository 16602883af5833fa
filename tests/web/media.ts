/** The width of the window; happy-dom answers matchMedia from it. */
declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void }

export const onDesk = () => happyDOM.setViewport({ width: 1440, height: 900 })
export const onPhone = () => happyDOM.setViewport({ width: 360, height: 780 })

/** Of a control of Bootstrap's, red where it is wrong. */
export const controlClass = (isInvalid: boolean, base = 'form-control') => (isInvalid ? `${base} is-invalid` : base)

/** What nobody has told: said, never guessed. */
export const NotGiven = () => <span className="muted">Not given</span>

/** Something outside of the code that a person can correct. Its message says in a line or two what, and how. */
export class StartError extends Error {}

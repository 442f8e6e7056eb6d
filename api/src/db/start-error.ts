/** A configuration or machine that the server cannot start with; the message is one Dutch line for the operator. */
export class StartError extends Error {}

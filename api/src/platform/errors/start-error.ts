/** The server cannot start with this configuration or on this machine; the message is one line for the operator. */
export class StartError extends Error {}

/**
 * An error whose message is Dutch and made for staff, who see it with the job that failed. It may quote another server or name
 * a person, so the log leaves it out.
 */
export class StaffError extends Error {}

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** Other programs make ids of this form too, so a header can hold several. */
const mostIds = 20

/** The Message-IDs in the reference headers that can be of our own mails, nearest first. */
export const ownMessageIds = (headers: string | null): readonly string[] =>
  [...new Set((headers ?? '').toLowerCase().match(ids))].slice(0, mostIds)

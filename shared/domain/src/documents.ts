const stamp = /^\d{2}-\d{2}-\d{4}_\d{2}-\d{2}_(?=.)/

/** Marks that turn the reading direction: with them `exe.fdp` reads as `pdf.exe`. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The name of a document as people know it: without the `dd-mm-yyyy_hh-mm_` in front. */
export const documentName = (name: string): string => name.replace(directionMarks, '').replace(stamp, '')

/** Unseen signs that turn the direction of a text around: with them `exe.fdp` reads as `pdf.exe`. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text without them. Nobody types them: they come along with what is pasted, and nobody sees them go. */
export const withoutDirectionMarks = (text: string): string => text.replace(directionMarks, '')

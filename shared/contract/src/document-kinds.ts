// Without zod: the page where clients add files needs them too.

/** File types that may be added to a case, by extension; the content has to match. */
export const documentExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'doc', 'txt'] as const
export type DocumentExtension = (typeof documentExtensions)[number]

const MB = 1024 * 1024

/** Limits of one upload; screens check them before sending. */
export const uploadLimits = {
  /** Bytes of one file. */
  fileSize: 50 * MB,
  /** Bytes of all files of one call. */
  totalSize: 150 * MB,
  /** Files of one call. */
  files: 50,
  /** Characters of a name as sent; a stored name is cut to fit the file system. */
  nameLength: 255,
} as const

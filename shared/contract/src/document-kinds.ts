// Without zod, because the client upload page uses it too.

/** Allowed file types of a case's documents, by extension; the content has to match. */
export const documentExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'doc', 'txt'] as const
export type DocumentExtension = (typeof documentExtensions)[number]

const MB = 1024 * 1024

/** Limits of one upload; screens check them before sending. */
export const uploadLimits = {
  /** Size of one file, in bytes. */
  fileSize: 50 * MB,
  /** Total size of the files of one call, in bytes. */
  totalSize: 150 * MB,
  /** Number of files in one call. */
  files: 50,
  /** Length of a file name as sent, in characters; the stored name is truncated to fit the file system. */
  nameLength: 255,
} as const

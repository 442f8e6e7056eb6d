import * as z from '@zaakwerk/contract/zod'
import { isThisMachine } from '../this-machine.ts'

/** The bucket in which documents are kept, and the key pair that may use it. */
export interface S3Settings {
  /** Origin of the server, without a slash at the end: "https://s3.eu-central-1.amazonaws.com". Buckets are addressed by path. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Before every key, with a slash at the end; empty when the bucket is ours alone. */
  readonly prefix: string
  readonly accessKey: string
  /** A secret: never in a message or a log. */
  readonly secretKey: string
}

const isUsable = (text: string): boolean => {
  const url = URL.parse(text)
  if (url?.username !== '' || url.password !== '' || !/^[^?#]*$/.test(text) || url.pathname !== '/')
    return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
}

/** `S3_ENDPOINT`: with TLS, or on this machine. */
export const S3Endpoint = z.pipe(
  z.string().check(z.refine(isUsable)),
  z.transform((url) => url.replace(/\/+$/, '')),
)

/** `S3_REGION`: part of every signature. */
export const S3Region = z.string().check(z.regex(/^[a-z0-9-]{1,50}$/))

/** `S3_BUCKET`. */
export const S3Bucket = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))

/** `S3_PREFIX`: folders within the bucket. A key may have 1,024 bytes, of which the name of a file may take 255. */
export const S3Prefix = z.pipe(
  z
    .pipe(
      z.string().check(z.maxLength(200)),
      z.transform((text) => text.replace(/^\/+|\/+$/g, '')),
    )
    .check(
      z.refine((text) => text === '' || text.split('/').every((step) => /^(?!\.{1,2}$)[\w.-]+$/.test(step))),
    ),
  z.transform((text) => (text === '' ? '' : `${text}/`)),
)

/** `S3_ACCESS_KEY`. */
export const S3AccessKey = z.string().check(z.regex(/^[\w.+=@-]{3,128}$/))

/** `S3_SECRET_KEY`, or the content of `S3_SECRET_KEY_FILE`. */
export const S3SecretKey = z.string().check(z.regex(/^[\x21-\x7e]{8,256}$/))

import { createHmac } from 'node:crypto'
import { isSame } from '../../../platform/text/constant-time.ts'

/** Whether the header `X-Hub-Signature-256` ("sha256=…") is the signature of these bytes. */
export const isSignedBy = (bytes: Uint8Array, header: string, appSecret: string): boolean =>
  isSame(header, `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`)

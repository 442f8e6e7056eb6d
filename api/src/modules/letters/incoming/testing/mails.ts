/** A part of a mail: its header and content. */
export interface MailPart {
  readonly type: string
  /** Header lines beside its type, and the encoding of a binary part. */
  readonly header?: readonly string[]
  readonly content: string | Buffer
}

/** A PDF of one empty page, as small as one gets. */
export const smallPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

export const attachment = (name: string, content: Buffer, type = 'application/pdf'): MailPart => ({
  type: `${type}; name="${name}"`,
  header: [`Content-Disposition: attachment; filename="${name}"`],
  content,
})

const boundary = (depth: number): string => `grens-${depth}`

const partText = ({ type, header = [], content }: MailPart): string => {
  const isBinary = typeof content !== 'string'
  const lines = [
    `Content-Type: ${type}`,
    ...header,
    ...(isBinary ? ['Content-Transfer-Encoding: base64'] : []),
    '',
    isBinary ? content.toString('base64').replace(/.{76}/g, '$&\r\n') : content,
  ]
  return lines.join('\r\n')
}

/** A mail with several parts. */
export const multipart = (
  header: readonly string[],
  parts: readonly MailPart[],
  type = 'multipart/mixed',
): string => {
  const line = boundary(header.length)
  return [
    ...header,
    'MIME-Version: 1.0',
    `Content-Type: ${type}; boundary="${line}"`,
    '',
    ...parts.map((part) => `--${line}\r\n${partText(part)}`),
    `--${line}--`,
    '',
  ].join('\r\n')
}

export const plain = (header: readonly string[], text: string): string =>
  [...header, 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n')

export const aHeader = (subject: string, more: readonly string[] = []): readonly string[] => [
  ...more,
  'From: =?utf-8?Q?CVOM_=E2=80=93_Utrecht?= <no-reply@om.test>',
  'To: post@kantoor.test',
  `Subject: ${subject}`,
  'Date: Fri, 27 Nov 2026 08:40:00 +0100',
  `Message-ID: <${subject.replaceAll(/\W/g, '-')}@om.test>`,
]

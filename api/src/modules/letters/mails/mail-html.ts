import type { BrandKey } from '@zaakwerk/contract/entities/brand'
import type { Brand } from '@zaakwerk/domain/brands'
import { unbroken } from '@zaakwerk/domain/unbroken'
import { escapeHtml } from '../../../platform/text/escape-html.ts'
import type { TextBlock } from '../templates/text-blocks.ts'

/** The brand's colour on a dark card, with a contrast of at least 4.5 to 1. */
const onDark: Readonly<Record<BrandKey, string>> = { fines: '#7ab5ee', benefits: '#62c9b4' }

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const text = `margin:0 0 18px;font:400 16px/1.6 ${font};color:#1f2933`
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

const withBreaks = (value: string): string => escapeHtml(unbroken(value)).replaceAll('\n', '<br>')

const button = (label: string, link: string, color: string): string =>
  `<table ${table} class="wide" style="margin:6px 0 24px"><tr><td align="center" bgcolor="${color}" style="border-radius:8px;background:${color}">
<a href="${escapeHtml(link)}" style="display:block;padding:14px 30px;font:600 16px/1.3 ${font};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

const facts = (rows: readonly (readonly [label: string, value: string])[]): string => {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><td class="quiet" valign="top" style="padding:3px 20px 3px 0;font:400 15px/1.5 ${font};color:#5b6773;white-space:nowrap">${escapeHtml(label)}</td><td class="text" valign="top" style="padding:3px 0;font:500 15px/1.5 ${font};color:#1f2933;overflow-wrap:anywhere">${withBreaks(value)}</td></tr>`,
  )
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" class="box" style="margin:0 0 20px;background:#f4f6f8;border-radius:8px"><tr><td style="padding:11px 18px"><table cellpadding="0" cellspacing="0" border="0">${cells.join('')}</table></td></tr></table>`
}

const list = (items: readonly string[], isNumbered: boolean): string => {
  const tag = isNumbered ? 'ol' : 'ul'
  const lines = items.map((item) => `<li style="margin:0 0 6px">${withBreaks(item)}</li>`)
  return `<${tag} class="text" style="${text};padding:0 0 0 22px">${lines.join('')}</${tag}>`
}

const htmlOf = (block: TextBlock, { color }: Brand): string => {
  if (block.kind === 'button') return button(block.label, block.link, color)
  if (block.kind === 'facts') return facts(block.rows)
  if (block.kind === 'list') return list(block.items, block.isNumbered)
  if (block.kind === 'paragraph') return `<p class="text" style="${text}">${withBreaks(block.text)}</p>`
  return `<h2 class="text" style="margin:28px 0 8px;font:600 17px/1.4 ${font};color:#1f2933">${escapeHtml(block.text)}</h2>`
}

/** The brand's initial on its colour, beside its name: a logo without an image to download. */
const masthead = ({ name, color }: Brand): string =>
  `<table ${table} style="margin:0 0 26px"><tr><td width="34" height="34" align="center" bgcolor="${color}" aria-hidden="true" style="width:34px;height:34px;border-radius:9px;background:${color};font:700 19px/34px ${font};color:#ffffff">${escapeHtml(name.charAt(0))}</td><td class="brand" style="padding:0 0 0 11px;font:700 18px/34px ${font};letter-spacing:-.01em;color:${color}">${escapeHtml(name)}</td></tr></table>`

/** Styles for dark mode and phones. Mail clients without media queries show the light table, which shrinks. */
const sheet = (brand: BrandKey): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:24px 20px!important}.page{padding:0!important}.frame{border-radius:0!important}.wide{width:100%!important}}
@media (prefers-color-scheme:dark){
.page{background:#121518!important}.frame{background:#1c2126!important}.text{color:#e7eaee!important}
.quiet{color:#a5b0bb!important}.brand,.brand a{color:${onDark[brand]}!important}.line{border-color:#333b43!important}.box{background:#262d34!important}
}`

/** The preview text that an inbox shows after the subject. */
const preview = (blocks: readonly TextBlock[]): string => {
  // The first paragraph is the greeting.
  const [, second] = blocks.filter((block) => block.kind === 'paragraph')
  return second && second.text.length > 140 ? `${second.text.slice(0, 139).trimEnd()}…` : (second?.text ?? '')
}

/** Pads the preview line in the inbox, so that the text after the preview does not show there. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60)

interface FramedMail {
  readonly brand: Brand
  readonly subject: string
  readonly blocks: readonly TextBlock[]
  /** "Dossier Z-2604776", "CJIB-nummer 1062 5421 2345 6789". */
  readonly caseNumbers: readonly string[]
  readonly statusLink: string | undefined
}

export const statusLinkLabel = 'Waar staat mijn zaak?'

const statusLine = ({ brand, statusLink }: FramedMail): string =>
  statusLink === undefined
    ? ''
    : `
<p class="text" style="margin:20px 0 0;font:500 16px/1.6 ${font}"><a class="brand" href="${escapeHtml(statusLink)}" style="color:${brand.color}">${statusLinkLabel}</a></p>`

/** Renders a mail as HTML: one column that fits a phone, in the colours of its brand, without external resources. */
export const mailHtml = (mail: FramedMail): string => {
  const { brand, subject, blocks, caseNumbers } = mail
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${sheet(brand.key)}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#eef1f4;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview(blocks))}${filler}</div>
<table ${table} width="100%" class="page" style="background:#eef1f4"><tr><td align="center" class="page" style="padding:28px 12px">
<table ${table} width="100%" class="frame" style="max-width:600px;background:#ffffff;border-radius:12px"><tr><td class="card" align="left" style="padding:30px 40px 34px">
${masthead(brand)}
<h1 class="text" style="margin:0 0 20px;font:600 24px/1.3 ${font};letter-spacing:-.01em;color:#1f2933">${escapeHtml(unbroken(subject))}</h1>
${blocks.map((block) => htmlOf(block, brand)).join('\n')}
<p class="text" style="margin:28px 0 0;font:400 16px/1.6 ${font};color:#1f2933">Groet,<br>Team ${escapeHtml(brand.name)}</p>${statusLine(mail)}
<table ${table} width="100%" class="line" style="margin:28px 0 0;border-top:1px solid #dfe4e9"><tr><td class="quiet" style="padding:16px 0 0;font:400 13px/1.6 ${font};color:#5b6773">
Vragen? Beantwoord deze e-mail of schrijf naar <a class="brand" href="mailto:${escapeHtml(brand.supportEmail)}" style="color:${brand.color}">${escapeHtml(brand.supportEmail)}</a>.${caseNumbers.map((number) => `<br><span style="white-space:nowrap">${escapeHtml(number)}</span>`).join('')}
</td></tr></table>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

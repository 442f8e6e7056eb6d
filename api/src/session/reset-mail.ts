import type { Brand } from '@zaakwerk/domain/brands'
import { escapeHtml } from '../core/escape-html.ts'

/** The mail with a link to set a new password, in the brand of the page it was requested on. */
export const resetMail = ({
  firstName,
  link,
  brand,
}: {
  firstName: string
  link: string
  brand: Brand
}): { subject: string; text: string; html: string } => {
  const lines = {
    hello: `Hoi ${firstName},`,
    why: 'Je hebt gevraagd om een nieuw wachtwoord. Via deze link stel je het in:',
    limit: 'De link werkt één keer en is een uur geldig.',
    notYou: 'Heb je dit niet gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
    help: `Kom je er niet uit? Mail ons via ${brand.supportEmail}, we helpen je graag.`,
    bye: 'Groeten,',
    sender: `Team ${brand.name}`,
  }
  const text = [
    lines.hello,
    `${lines.why}\n${link}`,
    lines.limit,
    lines.notYou,
    lines.help,
    `${lines.bye}\n${lines.sender}`,
  ].join('\n\n')

  const html = `<!doctype html>
<html lang="nl">
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2933">
<p style="font-weight:600;color:${brand.color}">${escapeHtml(brand.name)}</p>
<p>${escapeHtml(lines.hello)}</p>
<p>${lines.why}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${brand.color};color:#fff;text-decoration:none">Nieuw wachtwoord instellen</a></p>
<p>${lines.limit}</p>
<p>${lines.notYou}</p>
<p>${escapeHtml(lines.help)}</p>
<p>${lines.bye}<br>${escapeHtml(lines.sender)}</p>
</body>
</html>
`
  return { subject: `Nieuw wachtwoord instellen bij ${brand.name}`, text: `${text}\n`, html }
}

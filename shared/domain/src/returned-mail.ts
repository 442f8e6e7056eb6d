import { fold } from './normal-forms.ts'

/** Why a mail was not delivered, by the code of the mail server (RFC 3463), the most exact first. */
const reasons: readonly (readonly [code: RegExp, text: string])[] = [
  [/^5\.1\.[0-6]$/, 'dit adres bestaat niet'],
  [/^5\.1\.10$/, 'dit domein ontvangt geen e-mail'],
  [/^5\.2\.1$/, 'de mailbox is opgeheven of uitgeschakeld'],
  [/^[45]\.2\.2$/, 'de mailbox is vol'],
  [/^5\.(2\.3|3\.4)$/, 'de e-mail is te groot'],
  [/^5\.7\./, 'de mailserver van de ontvanger weigert de e-mail'],
  [/^[45]\.4\./, 'de mailserver van de ontvanger is niet bereikbaar'],
]

/** Why a mail was not delivered, in Dutch; `status`: the code of the mail server, if it gave one. */
export const returnReason = (status: string | null): string => {
  if (status === null) return 'de mailserver noemt geen reden'
  const [, text] = reasons.find(([code]) => code.test(status)) ?? [
    status,
    'de mailserver kon hem niet afleveren',
  ]
  return `${text} (${status})`
}

const absent =
  /\b(afwezig\w*|niet aanwezig|met (?:\w+ )?(?:vakantie|verlof)|vakantie|zwangerschapsverlof|ouderschapsverlof|niet (?:meer )?werkzaam|buiten kantoor|out of (?:the )?office|on (?:annual |parental |sick )?leave|on (?:holiday|vacation)|away from)\b/
const received = /\b(ontvangst\w*|ontvangen|received|receipt)\b/
/** Words of an answer that is about a case. The subject repeats ours, so only the text counts. */
const ofCase =
  /geregistreerd|registratie|kenmerk|dossier|behandel|besluit|beslis|beschikking|termijn|verdaag|verdag|zitting|uitstel|dwangsom|\b(zaak|zaken|zaaknummer|nummer|case|decision|registered|hearing|term)\b/

/**
 * Whether an automatic answer is only an absence message. An answer that mentions a receipt or a case is left to a person, because many authorities confirm a letter
 * by an automatic answer, and some adjourn by it. Absence messages also have dates, so a date is no indication.
 */
export const isAbsence = ({
  subject,
  text,
}: {
  readonly subject: string
  readonly text: string
}): boolean => {
  const said = fold(`${subject}\n${text}`)
  return absent.test(said) && !received.test(said) && !ofCase.test(fold(text))
}

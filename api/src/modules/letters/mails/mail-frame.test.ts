import { sampleFacts } from '@zaakwerk/domain/merge-fields'
import { describe, expect, it } from 'vitest'
import { mailNamed, makeMail } from './testing/made-mails.ts'

describe('the layout of a mail', () => {
  const letter = mailNamed('law_firm_forward')

  it('shows the value of a fact as text', () => {
    const client_name = '<img src=x onerror=alert(1)> & "Zoon"'
    const { body_html, body_text, subject } = makeMail(letter, { ...sampleFacts, client_name })
    expect(body_html).not.toContain('<img')
    expect(body_html).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;Zoon&#34;')
    expect(body_text).toContain(client_name)
    expect(subject).toContain(client_name)
  })

  it('does not break an amount or number over two lines', () => {
    const told = mailNamed('letter_submitted')
    const { body_html } = makeMail(told, {
      ...sampleFacts,
      ...{ letter_kind: 'igs', earlier_notices: null },
      tracking_number: '1062 5421 2345 6789',
    })
    expect(body_html).toContain('na 28\u00a0dagen €\u00a045')
    expect(body_html).toContain('1062\u00a05421\u00a02345\u00a06789')
  })

  it('has the same content in plain text, with the full link', () => {
    const mail = mailNamed('iban_request')
    const link = 'https://zaakwerk.example/update-iban?token=abc&id=1'
    const { body_html, body_text } = makeMail(mail, { ...sampleFacts, link })
    expect(body_text).toContain(`IBAN doorgeven:\n${link}\n`)
    expect(body_html).toContain('href="https://zaakwerk.example/update-iban?token=abc&#38;id=1"')
    for (const number of ['Dossier Z-2604776', 'CJIB-nummer 1062 5421 2345 6789']) {
      expect(body_text).toContain(`\n${number}\n`)
      expect(body_html).toContain(number)
    }
  })

  it('does not break a number in the heading of a mail', () => {
    const { body_html } = makeMail(mailNamed('letter_to_authority'))
    expect(body_html.match(/<h1[^>]*>([^<]*)/)?.[1]).toContain('1062\u00a05421\u00a02345\u00a06789')
  })
})

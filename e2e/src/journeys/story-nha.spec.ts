import { postEvent, submissionAuthority } from '../support/api.ts'
import { casePageOf } from '../support/case-page.ts'
import { aPdf } from '../support/files.ts'
import { takeIn } from '../support/intake.ts'
import { postLetter } from '../support/mailroom.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { letDaysPass, typedDay } from '../support/time.ts'

test.use({ role: 'lawyer' })

const ayşe = {
  salutation: 'Mevr.',
  fields: {
    'E-mail': 'e2e.nha@example.nl',
    Voorletters: 'A.',
    Tussenvoegsels: 'van den',
    Achternaam: 'Berg-Yıldız',
    IBAN: 'NL91 ABNA 0417 1643 00',
    'Straat en huisnummer': 'Noordeinde 8',
    Postcode: '8911 AB',
    Plaats: 'Leeuwarden',
  },
} as const

test('a parking assessment, from intake by way of objection, notice of default and penalty to its closing', async ({
  page,
  colleague,
  request,
}) => {
  const caseFile = casePageOf(page)
  const byEmail = await submissionAuthority(request, 2, 'email')
  const byPost = await submissionAuthority(request, 2, 'mailroom')
  const mailroom = await colleague('mailroom')
  const { id, name } = await takeIn(page, {
    type: 'NHA',
    client: ayşe,
    fields: { Referentie: '0080-2026-004711', Dagtekening: typedDay(-9) },
  })
  await expect(caseFile.term('Bezwaartermijn')).toContainText('nog')

  // The client is asked for what helps, and answers.
  await caseFile.actAndMail('Bewijs uitvragen', 'Bewijs uitvragen')
  await caseFile.hasStatus('Wachten op verdere informatie')
  await caseFile.tells(/Heb je een betaalbewijs voor ons/)
  await caseFile.upload(aPdf('betaalbewijs.pdf'))
  await caseFile.upload(aPdf('volmacht.pdf'))
  await caseFile.linkAuthority(byEmail.name)

  // The objection goes by e-mail, without anybody's help.
  await caseFile.act('Pro forma bezwaar indienen', 'Pro forma bezwaar indienen')
  await caseFile.hasStatus('Pro forma bezwaar NHA per e-mail ingediend')
  await expect(caseFile.term('Bezwaartermijn')).toBeHidden()
  const objection = await caseFile.look('Pro forma bezwaar')
  await objection.getByRole('button', { name: 'Sluiten' }).press('Enter')
  const sent = await caseFile.openMessage(new RegExp(`E-mail aan ${byEmail.email}`))
  await expect(sent).toContainText(/Bijlagen.*Pro forma bezwaar.*volmacht\.pdf/)
  await page.goBack()
  const told = await caseFile.openMessage(/We hebben het bezwaar verstuurd/)
  await expect(told).toContainText('Beste mevrouw Van den Berg-Yıldız')
  await expect(told).toContainText('per e-mail')
  await expectAccessible(page)
  await page.goBack()

  // Nobody decides. More than a year later the municipality, which wants letters by post by then, is in default.
  await letDaysPass(id, 420)
  await page.reload()
  await caseFile.linkAuthority(byPost.name)
  await caseFile.act('IGS-taken aanmaken', 'IGS-taken aanmaken')
  await caseFile.hasTask('Eerste ingebrekestelling NHA versturen', 'Open')
  // A task is carried out from its own dialog, which comes with the tasks' area: until then by the API.
  await postEvent(request, id, {
    event_type: 'handle_task_actions',
    additional_data: { task_type: 'send_igs_nha_letter_1' },
  })
  await page.reload()
  await caseFile.hasStatus('Ingebrekestelling NHA wacht op postkamer')
  await caseFile.hasTask('Eerste ingebrekestelling NHA versturen', 'Afgerond')
  await caseFile.hasTask('Ingebrekestelling NHA per post indienen', 'Open')
  await postLetter(mailroom, { letter: `Ingebrekestelling van ${name}`, tracking: '3SZWRK104829330' })
  await page.reload()
  await caseFile.hasStatus('Ingebrekestelling NHA ingediend')
  await caseFile.tells(/^Ingebrekestelling per post verzonden aan .+, track & trace 3SZWRK104829330/)

  // Posted, received a day later, two weeks of grace: on the 34th day a penalty of twenty days is due.
  await letDaysPass(id, 34)
  await page.reload()
  await caseFile.act('DSV versturen', 'DSV versturen')
  await caseFile.hasStatus('Dwangsomverzoek NHA wacht op postkamer')
  const penalty = await caseFile.look('Dwangsomverzoek')
  await expectAccessible(page)
  await penalty.getByRole('button', { name: 'Sluiten' }).press('Enter')
  await postLetter(mailroom, { letter: `Dwangsomverzoek van ${name}`, tracking: '3SZWRK104829347' })
  await page.reload()
  await caseFile.hasStatus('Dwangsomverzoek NHA ingediend')
  await caseFile.hasTask('Dwangsomverzoek NHA per post indienen', 'Afgerond')

  await caseFile.changeStatus('Beslissing ontvangen')
  await caseFile.actAndMail('Gedeeltelijk toewijzen', 'Gedeeltelijk toewijzen en mailen')
  await caseFile.hasStatus('Zaak toegewezen')
  const closed = await caseFile.openMessage(/Je hebt voor een deel gelijk gekregen/)
  await expect(closed).toContainText('je naheffingsaanslag')
  await page.goBack()
  await caseFile.tells(/^Dwangsomverzoek per post verzonden/)
  await expectAccessible(page)
})

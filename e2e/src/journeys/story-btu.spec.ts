import { addDays, dayOf, formatDate } from '@zaakwerk/domain/dates'
import { decisionDue } from '@zaakwerk/domain/decision-terms'
import { newCase } from '../support/api.ts'
import { casePageOf, sendNow } from '../support/case-page.ts'
import { takeIn } from '../support/intake.ts'
import { pressEnter } from '../support/press.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { typedDay } from '../support/time.ts'

const zoë = {
  salutation: 'Mevr.',
  fields: {
    'E-mail': 'e2e.btu@example.nl',
    Voorletters: 'Z.',
    Voornaam: 'Zoë',
    Achternaam: 'Wiśniewska',
    'Straat en huisnummer': 'Oranjestraat 101 bis',
    Postcode: '1181 CC',
    Plaats: 'Amstelveen',
  },
} as const

/** Nothing is known that would make its terms others. */
const plainCase = {
  original_decision_date: null,
  known_on: null,
  fine_amount: null,
  committal_date: null,
  is_fitness_for_work: null,
  has_committee: null,
  has_medical_grounds: null,
}

test.describe('a lawyer for benefits', () => {
  test.use({ role: 'btu_lawyer' })

  test('takes a benefit decision from intake by way of objection and adjournment to its closing', async ({
    page,
  }) => {
    const caseFile = casePageOf(page)
    const decided = addDays(dayOf(new Date()), -14)
    const due = (adjourned_weeks: number): string =>
      formatDate(decisionDue({ ...plainCase, type: 9, decision_date: decided, adjourned_weeks }))
    await takeIn(page, {
      type: 'BTU SVB',
      client: zoë,
      fields: { Referentie: 'SVB-2026-AOW-5521', Dagtekening: typedDay(-14) },
    })
    await expect(caseFile.term('Bezwaartermijn')).toContainText('nog')
    await caseFile.linkAuthority('Sociale Verzekeringsbank')

    // A mandate to sign is made, and looked at before it goes to the client.
    await caseFile.act('Volmacht aanmaken', 'Volmacht aanmaken')
    const mandate = await caseFile.look('Volmacht')
    await expectAccessible(page)
    await mandate.getByRole('button', { name: 'Sluiten' }).press('Enter')

    // From here on the term is that of the other side.
    await caseFile.actAndMail('Bezwaar ingediend', 'Vastleggen en mailen')
    await caseFile.hasStatus('Bezwaar ingediend')
    await expect(caseFile.term('Beslistermijn')).toContainText(due(0))
    const told = await caseFile.openMessage(/Je bezwaar is ingediend/)
    await expect(told).toContainText('Beste Zoë')
    await expect(told).toContainText('Team Uitkeringsbezwaar')
    await page.goBack()

    // It asks a committee, and takes twelve weeks more: the strip moves along.
    await caseFile.choose('Verdagen')
    const adjourning = caseFile.dialog('Zaak verdagen')
    await adjourning.getByRole('radio', { name: '12 weken (met commissie)' }).press('Space')
    await expectAccessible(page)
    await pressEnter(adjourning.getByRole('button', { name: 'Verdagen en mailen' }))
    await sendNow(page)
    await caseFile.hasStatus('Zaak verdaagd')
    await expect(caseFile.term('Beslistermijn \\(12 weken verdaagd\\)')).toContainText(due(12))
    await caseFile.tells('Zaak verdaagd met 12 weken (met commissie)')
    await caseFile.tells(/De beslissing op je bezwaar komt later/)

    // It gets ready to put them in default, and does not have to: they decide.
    await caseFile.act('IGS-taken aanmaken', 'IGS-taken aanmaken')
    await caseFile.hasTask('Eerste ingebrekestelling SVB versturen', 'Open')
    await caseFile.act('Sluit IGS taken', 'IGS-taken sluiten')
    await caseFile.hasTask('Eerste ingebrekestelling SVB versturen', 'Gesloten')
    await caseFile.actAndMail('Toewijzen', 'Toewijzen en mailen')
    await caseFile.hasStatus('Zaak toegewezen')
    await expect(caseFile.term('Beslistermijn')).toBeHidden()
    const closed = await caseFile.openMessage(/Goed nieuws: je bezwaar is toegewezen/)
    await expect(closed).toContainText(
      'Sociale Verzekeringsbank heeft je bezwaar over je uitkering toegewezen',
    )
    await expectAccessible(page)
  })
})

test.describe('a lawyer', () => {
  test.use({ role: 'lawyer' })

  test('hands a punishment order over to the law firm, with its documents', async ({ page, request }) => {
    const { id } = await newCase(request, { type: 14, official_id: 'PV 2026-118' })
    await page.goto(`/case/${id}`)
    const caseFile = casePageOf(page)
    await caseFile.act('Naar advocatenkantoor sturen', 'Doorsturen')
    await caseFile.hasStatus('Zaak doorverwezen')
    const mail = await caseFile.openMessage(/Nieuw dossier/)
    await expect(mail).toContainText(/Bijlage.*beschikking\.pdf/)
    await expect(mail).toContainText(/Verzet tegen de strafbeschikking kan tot en met \d/)
    await expectAccessible(page)
  })
})

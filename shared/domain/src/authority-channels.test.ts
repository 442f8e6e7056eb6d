import { describe, expect, it } from 'vitest'
import { otherChannelWarning, outageLabel, outageOn, outageRemark, termOutage } from './authority-channels.ts'
import { letterChannels } from './letter-channels.ts'

describe('the channel of a letter', () => {
  const portal = { kind: 'portal', address: 'https://loket.utrecht.test', since: '2026-01-01' } as const
  it.each([
    [
      'post, where a portal is appointed',
      'mailroom',
      portal,
      'sinds 1 januari 2026 een ander kanaal aangewezen: portaal (https://loket.utrecht.test).',
    ],
    [
      'post, where e-mail is',
      'mailroom',
      { kind: 'email', address: null, since: null },
      'heeft een ander kanaal aangewezen: e-mail.',
    ],
    ['e-mail, as appointed', 'email', { kind: 'email', address: null, since: null }, undefined],
    [
      'e-mail and post, of which one is',
      'email_and_mailroom',
      { kind: 'email', address: null, since: null },
      undefined,
    ],
    ['files, which a portal takes', 'ftp', portal, undefined],
    ['post, before the portal opens', 'mailroom', { ...portal, since: '2027-01-01' }, undefined],
    ['post, where nothing is known', 'mailroom', { kind: null, address: null, since: null }, undefined],
    ['a channel of a newer server', 'mailroom', { kind: 'pigeon', address: null, since: null }, undefined],
  ] as const)('is warned of: %s', (_what, type, channel, expected) => {
    const given = { channels: letterChannels(type), on: '2026-11-30' }
    const warning = otherChannelWarning('Gemeente Utrecht', channel, given)
    if (expected === undefined) expect(warning).toBeUndefined()
    else expect(warning).toContain(expected)
  })
})

describe('an outage', () => {
  const over = { id: 1, from_on: '2026-11-10', until_on: '2026-11-12', note: 'portaal' }
  const open = { id: 2, from_on: '2026-11-28', until_on: null, note: '' }
  it.each([
    ['2026-11-09', undefined],
    ['2026-11-10', over],
    ['2026-11-12', over],
    ['2026-11-13', undefined],
    ['2026-11-30', open],
    ['2026-12-01', undefined],
  ])('on %s', (day, expected) => {
    expect(outageOn([open, over], day, '2026-11-30')).toBe(expected)
  })

  it.each([
    ['objection', 1, 'in_progress', '2026-11-11', over],
    ['objection', 8, 'in_progress', '2026-12-20', open],
    ['grounds', 2, 'awaiting_nha_pf_objection_decision', '2026-12-20', open],
    ['grounds', 1, 'pf_kanton_generated', '2026-12-20', open],
    ['appeal', 1, 'adm_beroep_decision_received', '2026-12-20', open],
    ['appeal', 20, 'in_progress', '2026-12-20', open],
    // Submissions to a court, and terms of the authority itself.
    ['objection', 26, 'in_progress', '2026-12-20', undefined],
    ['grounds', 1, 'pf_kanton_submitted', '2026-12-20', undefined],
    ['grounds', 8, 'appeal_initiated', '2026-12-20', undefined],
    ['grounds', 26, 'in_progress', '2026-12-20', undefined],
    ['appeal', 2, 'objection_rejected', '2026-12-20', undefined],
    ['appeal', 8, 'objection_rejected', '2026-12-20', undefined],
    ['decision', 1, 'adm_beroep_submitted', '2026-11-11', undefined],
    ['penalty_end', 1, 'igs_submitted', '2026-12-20', undefined],
  ] as const)('affects a term of %s in a case of type %i and status %s until %s', (...row) => {
    const [kind, type, status, last_day, expected] = row
    const term = { kind, last_day, case: { type, status } }
    expect(termOutage(term, [open, over], '2026-11-30')).toBe(expected)
  })

  it.each([
    [open, 'Storing sinds 28 nov'],
    [{ ...open, until_on: '2026-11-30' }, 'Storing sinds 28 nov'],
    [over, 'Storing 10 nov t/m 12 nov'],
    [{ ...over, until_on: '2026-11-10' }, 'Storing op 10 nov'],
  ])('is shown in the row of a term with its start or days: %o', (outage, expected) => {
    expect(outageLabel(outage, '2026-11-30')).toBe(expected)
  })

  it.each([
    [over, 'Storing bij de instantie van 10 nov 2026 t/m 12 nov 2026 (portaal).'],
    [open, 'Storing bij de instantie van 28 nov 2026 tot nu.'],
    [{ ...over, until_on: '2026-11-10' }, 'Storing bij de instantie op 10 nov 2026 (portaal).'],
  ])('has a remark with its days, and that the term does not move: %o', (outage, expected) => {
    expect(outageRemark(outage)).toBe(
      `${expected} De termijn blijft staan; een jurist beoordeelt wat de storing betekent.`,
    )
  })
})

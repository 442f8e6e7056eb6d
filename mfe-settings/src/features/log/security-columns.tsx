import type { SecurityEntry } from '@zaakwerk/contract/security'
import type { Column } from '@zaakwerk/ui'
import css from './log.module.css'
import { isRefusal, securityDetails, securityLabel, securityWho } from './security-messages.ts'
import { trailColumns } from './trail-columns.tsx'

const words = {
  who: securityWho,
  act: ({ act }: SecurityEntry) => securityLabel(act),
  isRefusal,
  name: (row: SecurityEntry) => `${securityLabel(row.act)}, ${securityWho(row)}`,
}

const own: readonly Column<SecurityEntry>[] = [
  {
    key: 'details',
    title: 'Bijzonderheden',
    className: css.subject,
    narrow: 'sub-aside',
    skeleton: [180],
    render: securityDetails,
  },
  {
    key: 'address',
    title: 'IP-adres',
    width: 160,
    className: css.subject,
    skeleton: [96],
    render: (row) => <span className="num">{row.address ?? '-'}</span>,
  },
]

/** Columns of the security trail. */
export const securityColumns = (onOpen: (row: SecurityEntry) => void): readonly Column<SecurityEntry>[] => {
  const { first, open } = trailColumns(words, onOpen)
  return [...first, ...own, open]
}

import type { SecurityEntry } from '@zaakwerk/contract/security'
import { formatMoment } from '@zaakwerk/domain/dates'
import { Button, type Column, StatusDot } from '@zaakwerk/ui'
import css from './log.module.css'
import { isRefusal, securityDetails, securityLabel, securityWho } from './security-words.ts'

/** Columns of the security trail. */
export const securityColumns = (onOpen: (row: SecurityEntry) => void): readonly Column<SecurityEntry>[] => [
  {
    key: 'at',
    title: 'Wanneer',
    width: css.colAt,
    className: css.at,
    narrow: 'sub',
    skeleton: [150],
    render: (row) => <time dateTime={row.at}>{formatMoment(row.at)}</time>,
  },
  {
    key: 'who',
    title: 'Wie',
    width: css.colWho,
    className: css.who,
    narrow: 'main',
    skeleton: [110],
    render: (row) => <span className={row.user ? css.name : css.nobody}>{securityWho(row)}</span>,
  },
  {
    key: 'act',
    title: 'Wat',
    width: css.colAct,
    className: css.act,
    narrow: 'aside',
    skeleton: [90],
    render: (row) =>
      isRefusal(row) ? <StatusDot tone="red">{securityLabel(row.act)}</StatusDot> : securityLabel(row.act),
  },
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
    width: css.colAddress,
    className: css.subject,
    skeleton: [96],
    render: (row) => <span className="num">{row.address ?? '-'}</span>,
  },
  {
    key: 'open',
    title: 'Bekijk',
    hidesTitle: true,
    width: css.colOpen,
    align: 'end',
    isAction: true,
    narrow: 'action',
    skeleton: [40],
    render: (row) => (
      <Button
        type="link"
        size="small"
        className={css.open}
        aria-haspopup="dialog"
        aria-label={`Bekijk ${securityLabel(row.act)}, ${securityWho(row)}`}
        onClick={() => onOpen(row)}
      >
        Bekijk
      </Button>
    ),
  },
]

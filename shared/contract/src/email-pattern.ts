/**
 * A lower-case e-mail address. The domain may be internationalised ("münchen.example"): mail programs send it as `xn--…`. The local part may not be, because
 * few servers accept that.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/u

import { useEffect, useState } from 'react'

/** An object URL for a file in memory, while it is shown. */
export const useObjectUrl = (content: Blob): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address
}

import { useEffect, useState } from 'react'
import { Note } from '../../components/Note'
import { tried } from '../../lib/device'
import { fileSize } from '../../lib/files'

/** How safe what waits is: whether the browser has promised to keep it. */
export function KeptHere({ bytes }: { bytes: number }) {
  const [isKept, setKept] = useState<boolean>()
  useEffect(() => {
    let alive = true
    void tried(() => navigator.storage.persisted()).then((kept) => alive && setKept(kept ?? false))
    return () => {
      alive = false
    }
  }, [])
  const [isRefused, setRefused] = useState(false)
  const ask = async () => {
    const kept = (await tried(() => navigator.storage.persist())) ?? false
    setKept(kept)
    setRefused(!kept)
  }
  const files = bytes > 0 ? ` The files take ${fileSize(bytes)}.` : ''
  if (isKept === undefined) return null
  if (isKept) return <Note tone="info">This device has promised to keep it until it is sent.{files}</Note>
  return (
    <Note tone="wait">
      <p>
        It is on this device alone.{files} The browser may delete it when space runs short, and clearing the data of
        this site deletes it too: open Almoner soon where there is a connection.
      </p>
      {isRefused && (
        <p role="status">
          The browser has not promised to keep it. Browsers do so for sites that were added to the home screen.
        </p>
      )}
      <button type="button" className="btn btn-secondary mt-2" onClick={() => void ask()}>
        Ask the browser to keep it
      </button>
    </Note>
  )
}

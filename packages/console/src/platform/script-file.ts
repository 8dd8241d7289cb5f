import { scriptTemplatesRoutes } from '@studio/contract'
import { call } from './calls/api.ts'

/** Lets the server read a CSV or DOCX file as a script; nothing is stored. */
export async function readScriptFile(file: File) {
  return call(scriptTemplatesRoutes.readFile, {
    body: { fileName: file.name, content: await base64Of(file) },
  })
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

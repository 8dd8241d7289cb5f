/** The inside of the thread that groups questions: pure computation, one answer. */
import { parentPort, workerData } from 'node:worker_threads'
import { clusterQuestions } from '@studio/dialogue'
import type { ToCluster } from './clusters.ts'

const { asked, language } = workerData as ToCluster
parentPort?.postMessage(clusterQuestions(asked, language))

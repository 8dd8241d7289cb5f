/** The inside of the thread that plans a shoot: pure computation, one answer. */
import { parentPort, workerData } from 'node:worker_threads'
import { planShoot } from './plan-shoot.ts'

parentPort?.postMessage(planShoot(workerData))

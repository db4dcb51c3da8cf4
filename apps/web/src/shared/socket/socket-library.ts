// Loaded when the socket opens: a guest needs neither the library nor the names of the events.
export { isServerEventName } from '@magnaty/protocol';
export { io } from 'socket.io-client';

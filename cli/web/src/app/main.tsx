import { render } from 'preact';
import { registerServiceWorker } from '../storage/updates';
import { Shell } from './shell';

const root = document.querySelector('#page');
if (root) render(<Shell />, root);
registerServiceWorker();

import { render } from 'preact';
import { lockPage } from '../storage/page_lock';
import { watchForUpdates } from '../storage/updates';
import { Shell } from './shell';

lockPage(import.meta.url);
const root = document.querySelector('#page');
if (root) render(<Shell />, root);
watchForUpdates(import.meta.url);
